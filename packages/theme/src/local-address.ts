/**
 * Whether an address stays on the current host: it begins with exactly one slash. Browsers read a backslash as a slash
 * and skip tabs and line breaks, so `/\elsewhere.example` and `/<tab>/elsewhere.example` would lead to another host.
 */
export const localAddress = /^\/(?![/\\])[^\p{Cc}]*$/u

export const isLocalAddress = (address: string) => localAddress.test(address)
