/** Where the records lie: one file for each machine, by its name. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const fileOf = (name: string): URL => new URL(`./recorded/${name}.txt`, import.meta.url)

/** The record of a machine; empty where there is none. */
export const readRecord = (name: string): string => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : '')
export const writeRecord = (name: string, text: string): void => writeFileSync(fileOf(name), text)
