import * as v from 'valibot'
import { expect, test } from 'vitest'
import { quoteFrom } from '../machines/assets/convertDraft.ts'
import { draftFrom as transferFrom } from '../machines/assets/transferDraft.ts'
import { draftFrom as withdrawalFrom } from '../machines/assets/withdrawalDraft.ts'
import { keptContact } from '../machines/shared/contact.ts'
import { codeKey, KEYS } from '../machines/shared/keys.ts'
import { keptIntent } from '../machines/shared/moneyIntent.ts'
import { draftsFrom } from '../machines/trade/spotDraft.ts'
import { buildScenario, PLAYS } from '../simulator/scenarios/build.ts'
import { SCENARIOS } from '../simulator/scenarios/table.ts'
import { checkedIntent, INTENT_CALLS, type IntentKey } from '../src/bind/keptIntent.ts'

/** What each key's own flow takes of what is kept; nothing of use means that it would be passed over. */
const READERS: Record<string, (kept: never) => unknown> = {
  [KEYS.loginDraft]: (kept) => v.is(keptContact, kept),
  [KEYS.resetDraft]: (kept) => v.is(keptContact, kept),
  [KEYS.registerDraft]: ({ contact }: { contact: unknown }) => v.is(keptContact, contact),
  [codeKey('register')]: ({ contact }: { contact: unknown }) => v.is(keptContact, contact),
  [KEYS.spotDraft]: (kept) => Object.values(draftsFrom(kept))[0],
  [KEYS.withdrawalDraft]: withdrawalFrom,
  [KEYS.transferDraft]: transferFrom,
  [KEYS.convertDraft]: ({ amount }: { amount: unknown }) => amount,
  [KEYS.convertIntent]: (kept) => quoteFrom(keptIntent(kept)?.facts),
  [KEYS.identityDraft]: ({ draft }: { draft: { nationality: unknown } }) => draft.nationality,
}

test('SIM-05: what a scenario leaves typed in stands under keys of the session, in the form that its flow reads', async () => {
  const drafts = SCENARIOS.filter(({ name }) => name in PLAYS).flatMap((scenario) =>
    Object.entries(buildScenario(scenario).entry.drafts),
  )
  expect(drafts.length).toBeGreaterThan(10)
  for (const [key, kept] of drafts) {
    expect(key).toMatch(/^(draft|intent):/)
    expect(READERS[key]?.(kept as never), key).toBeTruthy()
    if (key in INTENT_CALLS) expect(await checkedIntent(key as IntentKey, kept), key).toEqual(kept)
  }
}, 60_000)
