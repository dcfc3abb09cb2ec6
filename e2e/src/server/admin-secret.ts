/** The admin's secret of every server of a journey. */
export const ADMIN_SECRET = 'the-admin-of-all-journeys';
