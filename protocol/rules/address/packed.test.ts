import { expect, test } from 'vitest'
import { unpacked } from './packed.ts'

const RIPPLE = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'

/** From the tests of the reference code of XLS-5 and SEP-23. */
test.each([
  ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', { address: RIPPLE }],
  ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', { address: RIPPLE, memo: '1' }],
  ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaLFuhLRuNXPrDeJd9A', { address: RIPPLE, memo: '11747' }],
  [
    'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK',
    { address: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ', memo: '9223372036854775808' },
  ],
  ['MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAABJM', undefined],
  ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaLFuhLRuNXPrDeJd9B', undefined],
  ['T7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', undefined],
  [RIPPLE, undefined],
  ['', undefined],
])('%s', (text, plain) => expect(unpacked(text)).toEqual(plain))
