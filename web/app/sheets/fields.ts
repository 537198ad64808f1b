/** The questions of a game in a sheet: drawn once, and brought up to date when an answer changes what is asked. */
import { el, show, text } from '../../dom/dom.ts';
import type { Field } from '../../games/kit.ts';
import { choice, select, toggle } from './forms.ts';

export interface DrawnFields<Changes> {
  readonly elements: readonly HTMLElement[];
  /** The same questions again: some may be hidden now, or say something else. */
  update(fields: readonly Field<Changes>[]): void;
}

export function drawFields<Changes>(
  fields: readonly Field<Changes>[],
  onChange: (changes: Changes) => void,
): DrawnFields<Changes> {
  // What an answer changes may depend on the other answers, so the newest field of its name decides.
  let newest = fields;
  const answer = (name: string, value: string | boolean): void => {
    const field = newest.find((each) => each.name === name);
    if (field === undefined || field.type === 'note') return;
    if (field.type === 'toggle') onChange(field.change(value === true));
    else onChange(field.change(String(value)));
  };
  const elements = new Map(fields.map((field) => [field.name, drawField(field, answer)]));

  function update(next: readonly Field<Changes>[]): void {
    newest = next;
    for (const field of next) {
      const element = elements.get(field.name);
      if (element === undefined) continue;
      show(element, field.hidden !== true);
      if (field.type === 'note') text(element, field.text);
    }
  }
  update(fields);
  return { elements: [...elements.values()], update };
}

function drawField<Changes>(
  field: Field<Changes>,
  answer: (name: string, value: string | boolean) => void,
): HTMLElement {
  switch (field.type) {
    case 'note':
      return el('p', { class: 'note' });
    case 'toggle':
      return toggle(field.name, field.label, field.value, (value) => answer(field.name, value));
    case 'choice':
      return choice(field.name, field.label, field.options, field.value, (value) =>
        answer(field.name, value),
      );
    case 'select':
      return select(field.name, field.label, field.options, field.value, (value) =>
        answer(field.name, value),
      );
  }
}
