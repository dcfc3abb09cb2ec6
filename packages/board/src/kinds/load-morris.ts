/** A module of its own for `import()`: bundlers load a module later only if nothing else imports it. */
export * from './morris-later.ts';
