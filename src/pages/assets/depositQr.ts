const WARNING = 'SIMULATED – DO NOT SEND'

/** The text of an address' QR code. A simulated one begins with a warning, and is no address that a wallet could pay to. */
export const qrText = (address: string, simulated: boolean): string => (simulated ? `${WARNING}\n${address}` : address)
