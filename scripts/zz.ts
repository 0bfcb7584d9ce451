import { coverage, seenIn } from './coverage/table.ts'

const all = coverage(
  () => false,
  () => false,
  seenIn('stories').has,
)
for (const name of ['login', 'register', 'identity', 'withdrawal', 'contractOrder', 'socket']) {
  const one = all[name]!
  const t = Object.entries(one.transitions)
  console.log(
    `== ${name} states ${Object.values(one.states).filter((s) => s.story).length}/${Object.keys(one.states).length} transitions ${t.filter(([, s]) => s.story).length}/${t.length}`,
  )
  for (const [id, s] of t) if (!s.story) console.log('   ', id)
}
