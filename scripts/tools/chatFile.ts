/** Name of the demo's chat page, beside index.html; baseConfig of the simulator answers it as its chat key. */
export const CHAT_FILE = 'chat.html'
