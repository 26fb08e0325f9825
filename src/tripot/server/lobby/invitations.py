"""Links by which a latecomer may have a bot's seat."""

from tripot.core.language import msg
from tripot.server.lobby.floor import Floor
from tripot.server.play.table import Table
from tripot.server.refusals import InvitationUsed, NoInvitation, NoLatecomers
from tripot.server.store.guests import Guest
from tripot.server.store.invitations import Invitation
from tripot.server.store.store import Store
from tripot.server.store.tokens import hashed, new_link


class Invitations:
    """The links to seats at the tables of a house."""

    def __init__(self, store: Store, floor: Floor) -> None:
        self._store = store
        self._floor = floor

    async def invite(
        self, table: Table, seat: int | None = None, *, by: Guest | None = None
    ) -> tuple[str, int]:
        """The secret of a link to a bot's seat, and that seat.

        Args:
            table: The table.
            seat: The seat; None for any.
            by: Who makes the link.

        Raises:
            NoLatecomers: Seats are taken only before the deal.
            InvitationUsed: A person sits there, or everywhere.
        """
        if not table.has_latecomers:
            raise NoLatecomers(msg("Nobody can sit down at this table after the deal."))
        if seat is not None:
            table.seats.sitter(seat)
        bots = [sitter for sitter in table.sitters if sitter.bot is not None]
        free = [sitter.seat for sitter in bots if sitter.kept_for is None]
        if not free or (seat is not None and seat not in free):
            raise InvitationUsed(msg("No bot sits there to make room."))
        secret = new_link()
        chosen = free[0] if seat is None else seat
        await self._store.invitations.add(hashed(secret), table.id, chosen, by=by)
        return secret, chosen

    async def find(self, secret: str) -> tuple[Table, Invitation]:
        """The table and the seat of a link.

        Raises:
            NoInvitation: There is no such link.
        """
        invitation = await self._store.invitations.find(hashed(secret))
        if invitation is None:
            raise NoInvitation(msg("This link leads to no table. Ask for a new one."))
        return await self._floor.find(invitation.table_id), invitation

    async def check_open(self, secret: str, guest: Guest | None) -> None:
        """Refuse a link that lets nobody in, before its bearer becomes a guest.

        Raises:
            NoInvitation: There is no such link.
            InvitationUsed: It has been used, or a person sits there.
        """
        table, invitation = await self.find(secret)
        is_free = table.sitters[invitation.seat - 1].bot is not None and not table.match.is_over
        if guest is None and (invitation.used_by is not None or not is_free):
            raise InvitationUsed(msg("Somebody else has used this link. Ask for a new one."))

    async def accept(self, secret: str, guest: Guest) -> Table:
        """Seat a guest where a link invites them, or once did, if all players agree.

        A guest who already sits at that table stays there; until all agree they have no seat.

        Raises:
            NoInvitation: There is no such link.
            InvitationUsed: Another has used it.
            TurnedAway: A player has objected.
        """
        table, invitation = await self.find(secret)
        if table.seat_of(guest) is not None:
            return table
        if invitation.used_by == guest.id and table.seats.former_seat_of(guest) == invitation.seat:
            await table.usher.sit_down(invitation.seat, guest)
        elif invitation.used_by is not None:
            raise InvitationUsed(msg("Somebody else has used this link. Ask for a new one."))
        else:
            await table.usher.ask_for(
                invitation.seat, guest, token=hashed(secret), made_by=invitation.made_by
            )
        return table
