import { expect, test } from 'vitest'
import { secretMark } from '../../machines/shared/secret.ts'
import { createVault } from './vault.ts'

const request = { amount: '5', paymentPassword: secretMark('fundPassword') }

test('a request gets the secret in place of its placeholder, once', async () => {
  const vault = createVault()
  const sent: object[] = []
  const call = async (opened: object) => void sent.push(opened)
  vault.put('fundPassword', '12345678')
  await vault.during(request, call)
  expect(sent).toEqual([{ amount: '5', paymentPassword: '12345678' }])
  await expect(vault.during(request, call)).rejects.toThrow('secret:fundPassword')
  expect(sent).toHaveLength(1)
})

test('a failed call leaves no secret behind', async () => {
  const vault = createVault()
  vault.put('fundPassword', '12345678')
  await expect(vault.during(request, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  await expect(vault.during(request, async () => {})).rejects.toThrow('nothing is kept')
})

test('a cleared secret is not sent', async () => {
  const vault = createVault()
  vault.put('fundPassword', '12345678')
  vault.forget('fundPassword')
  await expect(vault.during(request, async () => {})).rejects.toThrow('nothing is kept')
})

test('a request without a secret is sent unchanged', async () => {
  const plain = { amount: '5' }
  expect(await createVault().during(plain, async (opened) => opened)).toBe(plain)
})
