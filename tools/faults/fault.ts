export interface Fault {
  promise: string
  file: string
  find: string
  put: string
  tests: string[]
}
