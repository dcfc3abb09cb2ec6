import { type JSX, splitProps } from 'solid-js';
import { makeRoute } from '../platform/router.ts';

interface Look {
  /** Highlights the action that most people want here. */
  readonly primary?: boolean | undefined;
  /** Leaves out the border, for a less common action. */
  readonly plain?: boolean | undefined;
  /** A square with an icon. */
  readonly icon?: boolean;
  readonly class?: string | undefined;
  /** The words on the button. A button without words has its icon as a child. */
  readonly label?: string;
}

const LOOK = ['primary', 'plain', 'icon', 'class'] as const;

const classOf = ({ primary, plain, icon, class: more }: Look): string =>
  ['button', primary && 'primary', plain && 'plain', icon && 'icon', more].filter(Boolean).join(' ');

type ButtonProps = Look &
  Omit<JSX.ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'class'> & {
    /** Whether the button submits its form. */
    readonly submit?: boolean;
  };

export function Button(props: ButtonProps) {
  const [look, own, rest] = splitProps(props, LOOK, ['submit', 'label', 'children']);
  return (
    <button type={own.submit ? 'submit' : 'button'} class={classOf(look)} {...rest}>
      {own.label ?? own.children}
    </button>
  );
}

/** A link to a screen of the app, drawn as a button. `to`: the parts of its address. */
export function ButtonLink(
  props: Look &
    Omit<JSX.AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'class'> & { readonly to: readonly string[] },
) {
  const [look, own, rest] = splitProps(props, LOOK, ['to', 'label', 'children']);
  return (
    <a class={classOf(look)} href={makeRoute(...own.to)} {...rest}>
      {own.label ?? own.children}
    </a>
  );
}
