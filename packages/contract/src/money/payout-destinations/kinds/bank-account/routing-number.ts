const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** Whether a routing number of a bank in the United States has 9 digits and the right check digit. */
export function isRoutingNumber(value: string): boolean {
  if (!/^\d{9}$/.test(value) || value === '000000000') return false
  return weights.reduce((sum, weight, at) => sum + weight * Number(value[at]), 0) % 10 === 0
}
