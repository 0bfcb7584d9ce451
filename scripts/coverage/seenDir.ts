/** Where test runs leave what they saw of the machines, one file for each test file. */
export const SEEN_DIR = 'node_modules/.seen'
