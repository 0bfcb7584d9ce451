/**
 * `npm run publish:walks`: finds the walks that take every transition of every machine, and records each step in
 * machines/model/walks/recorded/. With names, only those machines. Review the difference before you commit it: the tests compare the
 * machines with these records.
 */
import { MACHINES } from '../machines/model/register.ts'
import { readRecord, writeRecord } from '../machines/model/walks/files.ts'
import { gaps, recorded, walksIn } from '../machines/model/walks/record.ts'
import { WALKS } from '../machines/model/walks/table.ts'
import { WrongInput } from './tools/wrongInput.ts'

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !MACHINES.some((machine) => machine.name === name))
if (unknown.length > 0)
  throw new WrongInput(
    `There is no machine ${unknown.join(', ')}. Write npm run publish:walks -- NAME with one of: ${MACHINES.map(({ name }) => name).join(', ')}. A new machine is registered in its area's redaction.ts.`,
  )
let complete = true
for (const { name, machine } of MACHINES) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const model = WALKS[name]
  if (!model)
    throw new WrongInput(
      `The machine ${name} has no walks. Write "${name}": walk(…) in its area's file of machines/model/walks, for table.ts.`,
    )
  const { text, wrongs } = recorded(machine, model, readRecord(name))
  writeRecord(name, text)
  const { missing, idle } = gaps(machine, model, walksIn(text))
  console.log(`${name}: ${walksIn(text).length} walks`)
  for (const one of [
    ...missing.map((id) => `never seen: ${id}`),
    ...idle.map((id) => `no excuse is needed: ${id}`),
    ...wrongs,
  ])
    console.log(`  ${one}`)
  complete &&= missing.length + idle.length + wrongs.length === 0
}
if (!complete) process.exitCode = 1
