import { createUniqueId, type JSX, type Ref, Show, splitProps } from 'solid-js';

/** A form that the page handles without a request to a server. */
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

/** The title of a page, and its purpose. */
export function PageHead(props: { readonly title: string; readonly hint: string; readonly class?: string }) {
  return (
    <header class={props.class}>
      <h1>{props.title}</h1>
      <p class="soft">{props.hint}</p>
    </header>
  );
}

interface SectionProps {
  readonly title: string;
  /** Hides the title, because the page shows it elsewhere. Screen readers still read it. */
  readonly hideTitle?: boolean;
  readonly hint?: string | undefined;
  readonly class?: string;
  /** Receives the heading, for a page that moves the focus to it. */
  readonly ref?: Ref<HTMLHeadingElement>;
  readonly children: JSX.Element;
}

/** A part of a page: a heading, an optional hint, and the content. */
export function Section(props: SectionProps) {
  const id = createUniqueId();
  const heading = () => (
    <h2 id={id} class={props.hideTitle ? 'unseen' : undefined} tabIndex={props.ref && -1} ref={props.ref}>
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

/** A fault, announced when it appears. The element always exists, so that screen readers watch it. */
export function FaultNote(props: { readonly children: JSX.Element }) {
  return (
    <p class="fault" role="alert">
      {props.children}
    </p>
  );
}
