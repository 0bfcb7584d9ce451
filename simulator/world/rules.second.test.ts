import { test } from 'vitest'
import { COMMANDS, HALF_MS, holdRules } from './rules.hold.ts'

test(`rules 1–14 and 16 hold over ${COMMANDS} other random commands`, () => holdRules(2), HALF_MS)
