/** The ports `makePasskey` and `signWithPasskey`: WebAuthn of the browser, with the user verified. */
import type { MadePasskey, RequestPorts, SignedPasskey } from '../../machines/ports.ts'
import { fromBase64url, toBase64url } from '../../protocol/rules/encodings.ts'

/** ECDSA with P-256 and SHA-256, which every authenticator has. */
const ES256 = -7
/** Shorter than the exchange's limit of five minutes. */
const TIMEOUT_MS = 240_000

/** The part of the browser's API that the ports need. */
export type CredentialsPage = Pick<CredentialsContainer, 'create' | 'get'>

const bytesOf = (text: string): BufferSource => fromBase64url(text) ?? new Uint8Array()
const textOf = (bytes: ArrayBuffer): string => toBase64url(new Uint8Array(bytes))
const nameOf = (problem: unknown): string => (problem instanceof Error ? problem.name : '')

/** `NotAllowedError` means a cancelled dialog, a timeout, or a missing passkey: browsers hide the difference from sites. */
const isCancelled = (problem: unknown): boolean => ['NotAllowedError', 'AbortError'].includes(nameOf(problem))

export async function makePasskey(
  { challenge, rpId, rpName, userHandle, userName, known }: RequestPorts['makePasskey']['input'],
  credentials: CredentialsPage = navigator.credentials,
): Promise<MadePasskey> {
  try {
    const made = (await credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp: rpId === null ? { name: rpName } : { name: rpName, id: rpId },
        user: { id: bytesOf(userHandle), name: userName, displayName: userName },
        pubKeyCredParams: [{ type: 'public-key', alg: ES256 }],
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout: TIMEOUT_MS,
      },
    })) as PublicKeyCredential | null
    const response = made?.response as AuthenticatorAttestationResponse | undefined
    const publicKey = response?.getPublicKey()
    if (!made || !response || !publicKey) return { outcome: 'impossible' }
    return {
      outcome: 'made',
      passkey: {
        credentialId: textOf(made.rawId),
        clientData: textOf(response.clientDataJSON),
        authenticatorData: textOf(response.getAuthenticatorData()),
        publicKey: textOf(publicKey),
      },
    }
  } catch (problem) {
    if (nameOf(problem) === 'InvalidStateError') return { outcome: 'known' }
    return { outcome: isCancelled(problem) ? 'cancelled' : 'impossible' }
  }
}

export async function signWithPasskey(
  { challenge, rpId }: RequestPorts['signWithPasskey']['input'],
  credentials: CredentialsPage = navigator.credentials,
): Promise<SignedPasskey> {
  try {
    const signed = (await credentials.get({
      publicKey: {
        challenge: bytesOf(challenge),
        ...(rpId === null ? {} : { rpId }),
        userVerification: 'required',
        timeout: TIMEOUT_MS,
      },
    })) as PublicKeyCredential | null
    if (!signed) return { outcome: 'impossible' }
    const response = signed.response as AuthenticatorAssertionResponse
    return {
      outcome: 'signed',
      assertion: {
        credentialId: textOf(signed.rawId),
        clientData: textOf(response.clientDataJSON),
        authenticatorData: textOf(response.authenticatorData),
        signature: textOf(response.signature),
      },
    }
  } catch (problem) {
    return { outcome: isCancelled(problem) ? 'cancelled' : 'impossible' }
  }
}
