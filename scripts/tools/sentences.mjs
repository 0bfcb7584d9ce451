// Loaded before each script: a wrong argument ends it with a sentence, and any other error with its stack.
process.on('uncaughtException', (error) => {
  const isInput = error?.name === 'WrongInput' || String(error?.code ?? '').startsWith('ERR_PARSE_ARGS')
  console.error(isInput ? error.message : error)
  process.exit(1)
})
