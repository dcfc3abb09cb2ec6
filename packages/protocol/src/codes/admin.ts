/** What an admin can do. Each is a line of the audit log. */
export const ADMIN_DEEDS = ['delete-game', 'delete-guest', 'delete-tournament', 'block', 'unblock'] as const;
/** Something that an admin has done. */
export type AdminDeed = (typeof ADMIN_DEEDS)[number];
