/** A program that tests and benchmarks run, and that is not written in JavaScript. */
export interface Tool {
  /** Its name in messages. */
  readonly title: string;
  /** Where it is on this machine, outside npm's folders: the program, or the folder of several. */
  readonly find: () => string | null;
  /** Where it is in `node_modules`, if npm brings it for this machine. */
  readonly fromNpm?: () => string | null;
  /** Debian's package. */
  readonly debian: string;
  /** Homebrew's package. */
  readonly brew: string;
  /** One more way to install it, which needs neither root nor apt-get. */
  readonly otherwise?: () => void;
}

/** One line that says how somebody can install it. */
export const howToGet = ({ debian, brew }: Tool): string => `apt-get install ${debian}, or brew install ${brew}`;
