/** The instant a UUIDv7 was made, milliseconds. */
export const instantOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
