/** Whether an object has this key itself. A text from outside (an address, a server, a save) may be anything. */
export const hasKey = <T extends object>(of: T, key: PropertyKey): key is keyof T => Object.hasOwn(of, key);
