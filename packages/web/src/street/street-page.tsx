import { ONLINE_ID_PATTERN, type StreetView } from '@rowhouse/protocol';
import { createMemo, createSignal, For, type JSX, Match, onMount, Show, Switch } from 'solid-js';
import { weekHouses } from '../learn/calendar.ts';
import { today } from '../learn/progress.ts';
import { HOUSE_BOX, houseOf } from '../learn/street-of-days.tsx';
import { nameFaultWords } from '../new-game/new-game-words.ts';
import { client, toResult } from '../online/client.ts';
import { createRequest } from '../online/create-request.ts';
import { LinkField } from '../online/link-field.tsx';
import { onlineWords } from '../online/messages/index.ts';
import { nameScreen } from '../online/name-screen.ts';
import { keys } from '../online/seat-keys.ts';
import { streetLink } from '../online/shared-address.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { ConfirmDialog } from '../shared/controls/dialog.tsx';
import { TextField } from '../shared/controls/fields.tsx';
import { Nothing } from '../shared/controls/houses.tsx';
import { FaultNote, Form, PageHead } from '../shared/controls/page-parts.tsx';
import { t } from '../shared/messages/messages.ts';
import { lookEvery } from '../shared/platform/page.ts';
import { go, route } from '../shared/platform/router.ts';
import { forgetStreet, ownStreets, sendDays, storeStreet, watchDays } from './street-keys.ts';
import { StreetLinks } from './street-links.tsx';
import './street.css';

const ID = new RegExp(ONLINE_ID_PATTERN);
const LOOK_EVERY_MS = 30_000;
/** The sets of discs have ten. */
const DISCS = 10;

/** `#/online/street`: makes a street. `#/online/street/<id>`: shows one. */
export function StreetPage() {
  const place = () => route()[2];
  onMount(watchDays);
  return (
    <Switch fallback={<Gone />}>
      <Match when={place() === undefined}>
        <NewStreet />
      </Match>
      <Match when={ID.test(place() ?? '') && place()} keyed>
        {(id) => <Street id={id} />}
      </Match>
    </Switch>
  );
}

const Gone = () => <Nothing title={onlineWords().street.gone} hint={onlineWords().street.goneHint} />;

/** The form for a new street. */
function NewStreet() {
  const words = () => onlineWords().street;
  const [street, setStreet] = createSignal('');
  nameScreen(() => words().title);
  return (
    <div class="page street-page">
      <PageHead title={words().title} hint={words().about} />
      <Show when={ownStreets().length > 0}>
        <p class="row">
          <StreetLinks />
        </p>
      </Show>
      <NameForm
        submit={words().make}
        isReady={street().trim() !== '' && !nameFaultWords(street())}
        join={(name, secret) => client.createStreet({ street: street(), name, secret })}
        streetName={street}
        onJoined={(id) => go('online', 'street', id)}
      >
        <TextField
          label={words().street}
          hint={words().streetHint}
          value={street()}
          error={nameFaultWords(street())}
          onInput={setStreet}
        />
      </NameForm>
      <p class="soft street-stays">{words().stays}</p>
    </div>
  );
}

interface NameFormProps {
  readonly submit: string;
  readonly isReady?: boolean;
  join(name: string, secret: string): ReturnType<typeof client.createStreet>;
  streetName(): string;
  onJoined(street: string): void;
  readonly children?: JSX.Element;
}

/** Asks for the name of the person, and moves in. */
function NameForm(props: NameFormProps) {
  const words = () => onlineWords().street;
  const [name, setName] = createSignal(keys.guest()?.name ?? '');
  const { isBusy, fault, setFault, send } = createRequest();
  const isReady = () => (props.isReady ?? true) && name().trim() !== '' && !nameFaultWords(name());
  const submit = async () => {
    if (!isReady()) return;
    const key = await send((secret) => toResult(props.join(name(), secret)));
    if (!key) return;
    storeStreet(key, props.streetName().trim());
    props.onJoined(key.street);
  };
  return (
    <Form class="stack street-form" onSubmit={submit}>
      {props.children}
      <TextField
        label={words().name}
        hint={words().nameHint}
        value={name()}
        error={nameFaultWords(name())}
        onInput={(text) => {
          setName(text);
          setFault('');
        }}
      />
      <p>
        <Button primary submit label={props.submit} aria-disabled={isBusy() || !isReady()} />
      </p>
      <FaultNote>{fault()}</FaultNote>
    </Form>
  );
}

/** A street: a house for each person, with a window for each day of this week. */
function Street(props: { readonly id: string }) {
  const words = () => onlineWords().street;
  const [view, setView] = createSignal<StreetView | null>(null);
  const [isGone, setGone] = createSignal(false);
  const [isLeaving, setLeaving] = createSignal(false);
  const own = createMemo(() => ownStreets().find(({ street }) => street === props.id) ?? null);
  const isMaker = () => own()?.person === 1;
  const { fault, send } = createRequest();
  const look = async () => {
    const lit = (await sendDays()).get(props.id);
    if (lit) return void setView(lit);
    const seen = await toResult(client.viewStreet(props.id));
    if (seen.ok) setView(seen.value);
    else if (seen.error === 'not-found') setGone(true);
  };
  lookEvery(LOOK_EVERY_MS, look);
  nameScreen(() => view()?.name ?? words().title);
  const leave = async () => {
    setLeaving(false);
    const key = own();
    if (!key) return;
    const left = await send(() => toResult(client.moveOut(props.id, key.secret).then(() => true)));
    if (!left) return;
    forgetStreet(props.id);
    if (key.person === 1) go('you');
    else void look();
  };
  const isLitToday = () =>
    view()?.people.some(({ person, days }) => person === own()?.person && days.includes(today())) ?? false;
  return (
    <Show when={!isGone()} fallback={<Gone />}>
      <Show when={view()} fallback={<p class="page soft">{t().app.loading}</p>}>
        {(street) => (
          <div class="page street-page">
            <PageHead title={street().name} hint={words().about} />
            <ul class="street-houses">
              <For each={street().people}>
                {(person) => <House person={person} isOwn={person.person === own()?.person} />}
              </For>
            </ul>
            <Show
              when={own()}
              fallback={
                <NameForm
                  submit={words().moveIn}
                  join={(name, secret) => client.moveIn(props.id, { name, secret })}
                  streetName={() => street().name}
                  onJoined={() => void look()}
                />
              }
            >
              <p class="row">
                <Show
                  when={isLitToday()}
                  fallback={<ButtonLink primary label={words().solve} to={['puzzles', 'today']} />}
                >
                  <span class="street-lit">{words().lit}</span>
                </Show>
              </p>
              <LinkField
                label={words().link}
                link={streetLink(props.id)}
                title={street().name}
                primary={street().people.length === 1}
                hasQrCode
              />
              <p>
                <Button
                  plain
                  class="online-off"
                  label={isMaker() ? words().remove : words().moveOut}
                  onClick={() => setLeaving(true)}
                />
              </p>
            </Show>
            <FaultNote>{fault()}</FaultNote>
            <p class="soft street-stays">{words().stays}</p>
            <Show when={isLeaving()}>
              <ConfirmDialog
                title={isMaker() ? words().remove : words().moveOut}
                yes={isMaker() ? words().remove : words().moveOut}
                no={onlineWords().keep}
                onYes={() => void leave()}
                onClose={() => setLeaving(false)}
              >
                <p>{isMaker() ? words().removeHint : words().moveOutHint}</p>
              </ConfirmDialog>
            </Show>
          </div>
        )}
      </Show>
    </Show>
  );
}

/** The house of a person. The windows of this week’s solved days hold the person’s disc. */
function House(props: { readonly person: StreetView['people'][number]; readonly isOwn: boolean }) {
  const days = () => props.person.days.length;
  const week = createMemo(() => ({
    ...weekHouses(new Set(props.person.days), today(), 3)[0]!,
    number: props.person.person,
  }));
  const lit = () => week().windows.filter((state) => state === 'lit' || state === 'today-lit').length;
  return (
    <li class="street-home" classList={{ own: props.isOwn }}>
      <svg
        viewBox={HOUSE_BOX}
        role="img"
        aria-label={onlineWords().street.house(props.person.name, lit(), days())}
        innerHTML={houseOf(week(), (props.person.person - 1) % DISCS)}
      />
      <span aria-hidden="true">
        <bdi>{props.person.name}</bdi>
        <span class="soft">{onlineWords().street.days(days())}</span>
      </span>
    </li>
  );
}
