/** The port `ownerOf`: whose session a passkey has started. */
import type { Api } from '../api/client.ts'
import { endSession } from './endSession.ts'

/** Reads the profile of a session that this tab does not use, and ends it. */
export async function ownerOf(api: Api, { token }: { token: string }): Promise<string> {
  try {
    return (await api('myProfile', {}, { token, showError: false })).uid
  } finally {
    void endSession(api, { token })
  }
}
