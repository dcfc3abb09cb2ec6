import pg from 'pg';

/** With these off, a commit is acknowledged that a power cut can undo. */
const SETTINGS = ['synchronous_commit', 'fsync', 'full_page_writes'] as const;

/** A setting of PostgreSQL with which an acknowledged entry can be lost. */
export interface UnsafeSetting {
  readonly setting: (typeof SETTINGS)[number];
  readonly value: string;
}

const CONNECT_WITHIN_MS = 3000;

/** What is off for whoever connects with this address: a role or a database can have values of its own. */
export async function findUnsafeSettings(url: string): Promise<readonly UnsafeSetting[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: CONNECT_WITHIN_MS,
    application_name: 'rowhouse settings',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<UnsafeSetting>(
      'SELECT name AS setting, setting AS value FROM pg_settings WHERE name = ANY($1) ORDER BY name',
      [[...SETTINGS]],
    );
    return rows.filter(({ value }) => value === 'off');
  } finally {
    await client.end();
  }
}
