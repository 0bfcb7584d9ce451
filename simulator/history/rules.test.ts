import { test } from 'vitest'
import { HALF_MS, holdRulesOn } from '../world/rules.hold.ts'
import { keepPrepared } from './prepared.ts'

/** Ten minutes before the crash and the squeeze begin. */
const BEFORE = Date.UTC(2026, 10, 20, 10, 31, 12, 345)

test(
  'HIS-01: rules 1–14 and 16 hold over random commands while a crash and a squeeze play, with saves and replays',
  () => holdRulesOn({ now: BEFORE, recorded: [keepPrepared('crash'), keepPrepared('squeeze')] }),
  HALF_MS,
)
