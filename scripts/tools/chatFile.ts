/** Name of the demo's chat page, beside index.html; the simulator's baseConfig has it as the chat key. */
export const CHAT_FILE = 'chat.html'
