/** Scenarios, the personas that they are shown to, and the demo accounts, as collections with relations. */
import * as v from 'valibot'
import { collectionOf, related, secret } from '../catalogue/collection.ts'
import { accountOf, PERSONAS } from '../seeds/accounts.ts'
import { GROUPS, SCENARIOS, type ScenarioName } from './table.ts'

const text = v.string()
const groups = v.object({ name: v.picklist(GROUPS) })
const personas = v.object({ name: v.picklist(PERSONAS) })
type GroupRecord = v.InferOutput<typeof groups>
type PersonaRecord = v.InferOutput<typeof personas>
/** `id` is the persona's: an expired session is of another persona's account. */
const accounts = v.object({
  id: v.picklist(PERSONAS),
  name: text,
  contact: text,
  password: secret,
  fundPassword: v.optional(secret),
  persona: related<PersonaRecord>('personas'),
})
const scenarios = v.object({
  name: v.custom<ScenarioName>((name) => typeof name === 'string'),
  page: text,
  seed: v.optional(v.number()),
  start: v.optional(v.number()),
  fault: v.optional(text),
  group: related<GroupRecord>('groups'),
  persona: related<PersonaRecord>('personas'),
})
/** The schemas of the collections, by name. */
export const scenarioSchemas = { groups, personas, accounts, scenarios }

function accountRows(all: readonly PersonaRecord[]): v.InferInput<typeof accounts>[] {
  return all.flatMap((persona) => {
    const account = accountOf(persona.name)
    return account === undefined ? [] : [{ ...account, id: persona.name, contact: account.contact.account, persona }]
  })
}

const scenarioRows = (
  groups: readonly GroupRecord[],
  personas: readonly PersonaRecord[],
): v.InferInput<typeof scenarios>[] =>
  SCENARIOS.flatMap((row) => {
    const group = groups.find(({ name }) => name === row.group)
    const persona = personas.find(({ name }) => name === row.persona)
    return group && persona ? [{ ...row, group, persona }] : []
  })

/** Creates the collections, the scenarios in the order of the gallery. */
async function createScenarios() {
  const all = {
    groups: await collectionOf(
      groups,
      GROUPS.map((name) => ({ name })),
    ),
    personas: await collectionOf(
      personas,
      PERSONAS.map((name) => ({ name })),
    ),
  }
  return {
    ...all,
    accounts: await collectionOf(accounts, accountRows(all.personas.all()), (collection) =>
      collection.defineRelations(({ one }) => ({ persona: one(all.personas) })),
    ),
    scenarios: await collectionOf(scenarios, scenarioRows(all.groups.all(), all.personas.all()), (collection) =>
      collection.defineRelations(({ one }) => ({ group: one(all.groups), persona: one(all.personas) })),
    ),
  }
}
export type ScenarioCollections = Awaited<ReturnType<typeof createScenarios>>

let created: Promise<ScenarioCollections> | undefined

/** The collections, which never change, created once. */
export function scenarioCollections(): Promise<ScenarioCollections> {
  created ??= createScenarios()
  return created
}
