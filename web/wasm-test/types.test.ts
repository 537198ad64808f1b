/** The two declarations of the border, Rust's and the page's, must be able to stand for each other. */
import { expectTypeOf, test } from 'vitest';
import type * as page from '../engine/types.ts';
import type * as pkg from '../pkg/duiyi.js';

/** The page promises not to write into what it is given; apart from that the shapes are the same. */
type Readonlys<T> = T extends readonly (infer Item)[]
  ? readonly Readonlys<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Readonlys<T[Key]> }
    : T;

test('what the engine gives is what the page takes', () => {
  expectTypeOf<Readonlys<pkg.Report>>().toEqualTypeOf<Readonlys<page.Report>>();
  expectTypeOf<Readonlys<pkg.Status>>().toExtend<Readonlys<page.Status>>();
  expectTypeOf<Readonlys<page.Status>>().toExtend<Readonlys<pkg.Status>>();
  expectTypeOf<Readonlys<pkg.PgnGame>>().toEqualTypeOf<Readonlys<page.PgnGame>>();
  expectTypeOf<pkg.IllegalReason>().toEqualTypeOf<page.IllegalReason>();
  expectTypeOf<Readonlys<pkg.Threats>>().toEqualTypeOf<Readonlys<page.Threats>>();
  expectTypeOf<Readonlys<pkg.OpeningAsk>>().toEqualTypeOf<Readonlys<page.OpeningAsk>>();
  expectTypeOf<pkg.GameId>().toEqualTypeOf<page.GameId>();
  expectTypeOf<pkg.RuleId>().toEqualTypeOf<page.RuleId>();
});

test('what the page asks is what the engine understands', () => {
  expectTypeOf<Readonlys<page.Limits>>().toExtend<Readonlys<pkg.Limits>>();
  expectTypeOf<Readonlys<pkg.Limits>>().toExtend<Readonlys<page.Limits>>();
  expectTypeOf<page.RulesId>().toEqualTypeOf<pkg.RulesId>();
  expectTypeOf<page.NotationId>().toEqualTypeOf<pkg.NotationId>();
  expectTypeOf<page.OpeningId>().toEqualTypeOf<pkg.OpeningId>();
  expectTypeOf<page.ChoiceId>().toEqualTypeOf<pkg.ChoiceId>();
  expectTypeOf<page.OpponentId>().toEqualTypeOf<pkg.OpponentId>();
});
