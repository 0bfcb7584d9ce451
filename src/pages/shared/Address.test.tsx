import { renderToStaticMarkup as draw } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Address, shortAddress } from './Address.tsx'
import { LinkText } from './LinkText.tsx'

/** The parts between possible line breaks. */
const parts = (markup: string) => markup.split('<wbr/>').map((part) => part.replace(/<[^>]*>/g, ''))

test('an address may break between its groups alone, and its text has no gaps', () => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const shown = parts(draw(<Address text={address} />))
  expect([shown[0], shown.at(-1)]).toEqual(['TR7NHq', 'gjLj6t'])
  expect(shown.join('')).toBe(address)
  expect(shortAddress(address)).toBe('TR7NHq…gjLj6t')
})

test('a link breaks after slashes and before parameters, not within words', () => {
  const url = 'https://demo.example/h5/#/pages/base/register?invite=ABC123&lang=en'
  const shown = parts(draw(<LinkText url={url} />)).map((part) => part.replaceAll('&amp;', '&'))
  expect(shown.join('')).toBe(url)
  expect(shown).toEqual(['https://demo.example/', 'h5/#/', 'pages/', 'base/', 'register', '?invite=ABC123', '&lang=en'])
})
