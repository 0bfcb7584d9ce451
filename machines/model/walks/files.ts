/** Reads and writes recorded walks: one file per machine. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const fileOf = (name: string): URL => new URL(`./recorded/${name}.txt`, import.meta.url)

/** The record of a machine; '' if there is none. */
export const readRecord = (name: string): string => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : '')
export const writeRecord = (name: string, text: string): void => writeFileSync(fileOf(name), text)
