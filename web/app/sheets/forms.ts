/** The few controls that the sheets are made of: native inputs, so that every way of using them works. */
import { attribute, el } from '../../dom/dom.ts';

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Options of the same group stand together under its name. */
  readonly group?: string;
}

let lastId = 0;
const freshId = (): string => {
  lastId += 1;
  return `field-${lastId}`;
};

/** A row of radio buttons that looks like one control. */
export function choice<T extends string>(
  name: string,
  legend: string,
  options: readonly Option<T>[],
  value: T,
  onChange: (value: T) => void,
): HTMLFieldSetElement {
  const segments = options.map((option) => {
    const input = el('input', { type: 'radio', name, value: option.value });
    input.checked = option.value === value;
    input.addEventListener('change', () => onChange(option.value));
    return el('label', { class: 'segment' }, input, el('span', {}, option.label));
  });
  return el(
    'fieldset',
    { class: 'field' },
    el('legend', { class: 'field-name' }, legend),
    el('div', { class: 'segments' }, ...segments),
  );
}

export function select<T extends string>(
  name: string,
  title: string,
  options: readonly Option<T>[],
  value: T,
  onChange: (value: T) => void,
): HTMLElement {
  const id = freshId();
  const input = el('select', { id, name, class: 'select' });
  for (const { value: each, label, group } of options) {
    const last = input.lastElementChild;
    const home =
      group === undefined
        ? input
        : last instanceof HTMLOptGroupElement && last.label === group
          ? last
          : input.appendChild(el('optgroup', { label: group }));
    home.append(el('option', { value: each }, label));
  }
  input.value = value;
  input.addEventListener('change', () => {
    const found = options.find((option) => option.value === input.value);
    if (found !== undefined) onChange(found.value);
  });
  return el('div', { class: 'field field-row' }, el('label', { class: 'field-name', for: id }, title), input);
}

export function toggle(
  name: string,
  title: string,
  value: boolean,
  onChange: (value: boolean) => void,
  note = '',
): HTMLElement {
  const id = freshId();
  const input = el('input', { id, name, type: 'checkbox', class: 'switch', role: 'switch' });
  input.checked = value;
  input.addEventListener('change', () => onChange(input.checked));
  const label = el('label', { class: 'field-name', for: id }, title);
  if (note === '') return el('div', { class: 'field field-row' }, label, input);
  const noteId = `${id}-note`;
  input.setAttribute('aria-describedby', noteId);
  const words = el('div', {}, label, el('p', { class: 'note', id: noteId }, note));
  return el('div', { class: 'field field-row' }, words, input);
}

export function slider(
  name: string,
  title: string,
  range: { readonly least: number; readonly most: number },
  value: number,
  words: (value: number) => string,
  onChange: (value: number) => void,
): HTMLElement {
  const id = freshId();
  const input = el('input', {
    id,
    name,
    type: 'range',
    class: 'slider',
    min: String(range.least),
    max: String(range.most),
    step: '1',
  });
  const tell = (): void => attribute(input, 'aria-valuetext', words(Number(input.value)));
  input.value = String(value);
  tell();
  input.addEventListener('input', () => {
    tell();
    onChange(Number(input.value));
  });
  return el('div', { class: 'field' }, el('label', { class: 'field-name', for: id }, title), input);
}
