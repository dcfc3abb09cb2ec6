import { createUniqueId, type JSX, Show, splitProps } from 'solid-js';

/** A form that the page handles itself. */
export function Form(props: Omit<JSX.FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & { onSubmit(): unknown }) {
  const [own, rest] = splitProps(props, ['onSubmit']);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void own.onSubmit();
      }}
      {...rest}
    />
  );
}

interface SectionProps {
  readonly title: string;
  /** Leaves the title to screen readers, because the page shows it elsewhere. */
  readonly hideTitle?: boolean;
  readonly hint?: string | undefined;
  readonly class?: string;
  /** Gives the heading, for a page that moves the focus to it. */
  headingRef?(heading: HTMLHeadingElement): void;
  readonly children: JSX.Element;
}

/** A part of a page: a heading, perhaps a hint, and the content. */
export function Section(props: SectionProps) {
  const id = createUniqueId();
  const heading = () => (
    <h2
      id={id}
      class={props.hideTitle ? 'unseen' : undefined}
      tabIndex={props.headingRef && -1}
      ref={(element) => props.headingRef?.(element)}
    >
      {props.title}
    </h2>
  );
  return (
    <section class={props.class ?? 'stack'} aria-labelledby={id}>
      <Show when={props.hint} fallback={heading()}>
        <div>
          {heading()}
          <p class="soft">{props.hint}</p>
        </div>
      </Show>
      {props.children}
    </section>
  );
}

/** What went wrong, announced as soon as it appears. The element is always there, so that screen readers watch it. */
export function Fault(props: { readonly children: JSX.Element }) {
  return (
    <p class="fault" role="alert">
      {props.children}
    </p>
  );
}
