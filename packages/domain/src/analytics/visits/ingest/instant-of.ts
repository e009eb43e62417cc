/** The instant a UUIDv7 was made, milliseconds. */
export const instantOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
