import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { copiesOf, environmentOf, stepsOf } from './tools/containerfile.ts'

const APP = 'deploy/container/app.Containerfile'
const SIMULATOR = 'deploy/container/simulator.Containerfile'

test('a Containerfile copies what is in the project, or what its first stage builds', () => {
  const copies = [APP, SIMULATOR].flatMap((file) => copiesOf(stepsOf(file)))
  const own = copies.map(({ from }) => from).filter((from) => !from.startsWith('dist/'))
  expect(own.filter((from) => !existsSync(from))).toEqual([])
  expect(copies.filter(({ from }) => from.startsWith('dist/'))).toEqual([
    { from: 'dist/headers.conf', to: '/etc/nginx/bitcoin-app/headers.conf' },
    { from: 'dist/h5/', to: '/srv/bitcoin-app/h5/' },
  ])
})

test('the image of the app has a value for each variable of its nginx, and sets all that the headers use', () => {
  const template = readFileSync('deploy/container/default.conf.template', 'utf8')
  const wanted = [...new Set([...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))].sort()
  const environment = environmentOf(stepsOf(APP))
  expect(Object.keys(environment).sort()).toEqual(wanted)
  expect(environment).toMatchObject({ BACKEND_ORIGINS: "'self'", CHAT_ORIGIN: "'none'", HSTS: 'max-age=31536000' })
  const set = (text: string) => [...text.matchAll(/^\s*set (\$\w+) "/gm)].map(([, name]) => name).sort()
  expect(set(template)).toEqual(set(readFileSync('deploy/nginx/server.conf', 'utf8')))
})

test('the image of the simulator starts what npm run simulator starts, for clients of other machines', () => {
  const steps = stepsOf(SIMULATOR)
  const simulator = JSON.parse(readFileSync('package.json', 'utf8')).scripts.simulator.split(' ').at(-1)
  expect(JSON.parse(steps.find(({ name }) => name === 'CMD')?.text ?? '')).toEqual(['node', simulator])
  // Its first comment lists the variables that it reads.
  const [used = ''] = readFileSync(simulator, 'utf8').split('*/')
  const environment = environmentOf(steps)
  expect(Object.keys(environment).filter((name) => !used.includes(name))).toEqual([])
  expect(environment.HOST).toBe('0.0.0.0')
})
