/**
 * What one figure shows, apart from the results of its searches: everything that attributes, address, menu and reader
 * have chosen. Values and pure functions only; `session.ts` carries out what follows from them.
 */
import { type ErrorData, engineError } from '../../engine/error-data.ts';
import { type Figure, type SearchRequest, type Subject, type View, wholeView } from '../figure.ts';
import { readRequest, writeRequest } from '../run/search-request.ts';
import { subjectOf } from '../run/subject.ts';
import type { LessonOptions, OpenLesson } from '../types.ts';
import { speeds } from './playback.ts';

/** `source`: where it lies, in the text or in the engine. */
export interface Fault {
  readonly source: 'fen' | 'engine';
  readonly error: ErrorData;
}

export interface FrameState {
  readonly options: LessonOptions;
  /** What menu and address change of the search. */
  readonly request: SearchRequest;
  /** The figure's own state. */
  readonly own: unknown;
  /** The query that was read or told last. */
  readonly told: string;
  /** The query that it was given last, to which it goes back. */
  readonly given: string;
  /** Null until a text could be opened; after a fault it stays what it was. */
  readonly subject: Subject | null;
  readonly fault: Fault | null;
  /** The text from the menu that could not be opened, to be corrected there, and why. */
  readonly refused: { readonly text: string; readonly error: ErrorData } | null;
  readonly view: View;
  /** Index into `speeds`; null: what suits the number of steps. */
  readonly speed: number | null;
}

/** What a change needs besides the state. */
export interface FrameContext {
  readonly figure: Figure;
  readonly open: OpenLesson;
}

/** `state`: what it begins with, where that is not the one of the attributes. */
export function openFrame(context: FrameContext, options: LessonOptions, state = options.state): FrameState {
  return withSubject(context, {
    options,
    ...read(context.figure, state),
    given: options.state,
    subject: null,
    fault: null,
    refused: null,
    view: wholeView,
    speed: null,
  });
}

/**
 * Other attributes. A state that the figure has told itself comes back as an attribute, and changes nothing. In
 * another position steps, nodes and answers of the one before mean nothing; what the menu has set of the search stays.
 */
export function withOptions(context: FrameContext, frame: FrameState, options: LessonOptions): FrameState {
  const stated = read(context.figure, options.state);
  if (options.state !== frame.told && options.state !== frame.options.state)
    return orAsItWas(context, frame, { ...frame, options, ...stated, given: options.state });
  if (options.text === frame.options.text) {
    const next = withSubject(context, { ...frame, options });
    // What was wrong with text or state still is, unless a state that was right has come back.
    const isAsWrong = frame.fault?.source === 'fen' && options.state === frame.options.state;
    return isAsWrong ? { ...next, fault: frame.fault } : next;
  }
  const request = { ...frame.request, text: stated.request.text };
  return orAsItWas(context, frame, { ...frame, options, request, own: stated.own });
}

/** A state that the page asks for, also where the attribute has said so before and the reader has gone on since. */
export const withState = (context: FrameContext, frame: FrameState, state: string): FrameState =>
  state === queryOf(context, frame) && frame.fault?.source !== 'fen'
    ? frame
    : orAsItWas(context, frame, { ...frame, ...read(context.figure, state), given: state });

/** A choice from the menu: another search, in which steps and nodes of the old one mean nothing; a figure says what does. */
export function withRequest(context: FrameContext, frame: FrameState, change: SearchRequest): FrameState {
  const request = {
    text: change.text ?? frame.request.text,
    settings: { ...frame.request.settings, ...change.settings },
  };
  const { figure } = context;
  const own = figure.kept?.(frame.own, change) ?? figure.read(new URLSearchParams());
  const next = withSubject(context, { ...frame, request, own });
  return next.fault === null
    ? { ...next, view: wholeView, refused: null }
    : { ...frame, refused: { text: request.text ?? frame.options.text ?? '', error: next.fault.error } };
}

/** As the figure is first seen with its attributes. */
export function restarted(context: FrameContext, frame: FrameState): FrameState {
  const { request, own } = read(context.figure, frame.given);
  return withSubject(context, { ...frame, request, own, refused: null, view: wholeView, speed: null });
}

/** `speed` is the one at which it plays now. */
export const withNextSpeed = (frame: FrameState, speed: number): FrameState => ({
  ...frame,
  speed: (speed + 1) % speeds.length,
});

/** Whether the menu would look the same. */
export const isSameSearch = (a: FrameState, b: FrameState): boolean =>
  a.fault === b.fault &&
  a.refused === b.refused &&
  a.subject?.text === b.subject?.text &&
  JSON.stringify(a.subject?.settings) === JSON.stringify(b.subject?.settings);

/** Request and own state as the query of an address. */
export const queryOf = ({ figure }: Pick<FrameContext, 'figure'>, { request, own }: FrameState): string =>
  new URLSearchParams({ ...writeRequest(request), ...figure.write(own) }).toString();

function read(figure: Figure, text: string): Pick<FrameState, 'request' | 'own' | 'told'> {
  const query = new URLSearchParams(text);
  return { request: readRequest(query), own: figure.read(query), told: text };
}

function withSubject({ figure, open }: FrameContext, frame: FrameState): FrameState {
  try {
    return { ...frame, subject: subjectOf(figure, frame.options, frame.request, open), fault: null };
  } catch (thrown) {
    return { ...frame, fault: { source: 'fen', error: engineError(thrown) } };
  }
}

/** `next`, seen whole where it has another text; where that cannot be opened, the frame as it was, and the fault. */
function orAsItWas(context: FrameContext, frame: FrameState, next: FrameState): FrameState {
  const { options } = next;
  const made = withSubject(context, next);
  if (made.fault !== null) return { ...frame, options, fault: made.fault };
  const view = made.subject?.text === frame.subject?.text ? frame.view : wholeView;
  return { ...made, view, refused: null };
}
