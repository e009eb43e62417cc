/** The creation time of a UUIDv7 in milliseconds. */
export const instantOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
