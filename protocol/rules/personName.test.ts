import { expect, test } from 'vitest'
import { personNameProblem, tidyPersonName } from './personName.ts'

test.each([
  '李明',
  '王小明',
  '山田　太郎',
  '山田太郎',
  'ジョン・スミス',
  'ｼﾞｮﾝ･ｽﾐｽ',
  'ジャン＝ジャック・ルソー',
  '阿依·买买提',
  '阿卜杜拉·买买提',
  '김민준',
  '남궁 민',
  'María José Núñez',
  'José',
  "Conor O'Neill",
  'O’Brien',
  'O´Brien',
  'O`Brien',
  "D'Souza",
  "'t Hooft",
  'Anne-Marie',
  'Anne‐Marie',
  'J. R. Smith',
  'St. John',
  'Martin Luther King, Jr.',
  'Kumar a/l Raman',
  'Siti d/o Ahmad',
  'Maria (Mary) Smith',
  'O',
  'Ng',
  'Đặng Thị Bích',
  ' Nguyễn Văn A ',
  'Nguyễn Văn Á'.normalize('NFD'),
  'Владимир Ильич',
  'محمد بن عبد الله',
  'علی\u200cرضا',
  'शर\u094d\u200dमा',
  '〇',
  'Juan Carlos Alfonso Víctor María de Borbón y Borbón-Dos Sicilias',
  '\u200bAnn Bell\ufeff',
  'Ann\u00a0Bell',
  'x'.repeat(100),
])('KYC-01: %s is accepted as a name', (name) => {
  expect(personNameProblem(name)).toBeUndefined()
})

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['\u3000', 'required'],
  ['\u200b\u2060', 'required'],
  ['12345', 'nameInvalid'],
  ['Ann3', 'nameInvalid'],
  ['山田１', 'nameInvalid'],
  ['-', 'nameInvalid'],
  ['...', 'nameInvalid'],
  ["'", 'nameInvalid'],
  ['・', 'nameInvalid'],
  ['<b>Ann</b>', 'nameInvalid'],
  ['ann@example.com', 'nameInvalid'],
  ['😀', 'nameInvalid'],
  ['-Ann', 'nameInvalid'],
  ['x'.repeat(101), 'nameInvalid'],
])('KYC-01: "%s" is refused as a name', (name, problem) => {
  expect(personNameProblem(name)).toBe(problem)
})

test('a name is stored as its document shows it', () => {
  expect(tidyPersonName(' Nguye\u0302\u0303n  Va\u0306n\tA\u0301 ')).toBe('Nguyễn Văn Á')
  expect(tidyPersonName('김민준'.normalize('NFD'))).toBe('김민준')
  expect(tidyPersonName('山田\u3000太郎\u200b')).toBe('山田\u3000太郎')
  // The composition of a whole text would replace some characters by others.
  expect(tidyPersonName('\ufa1b\ufa19')).toBe('\ufa1b\ufa19')
  expect(tidyPersonName('葛\u{e0100}城')).toBe('葛\u{e0100}城')
  expect(tidyPersonName('علی\u200cرضا')).toBe('علی\u200cرضا')
  expect(tidyPersonName('O\u200d\u200cBrien')).toBe('OBrien')
})
