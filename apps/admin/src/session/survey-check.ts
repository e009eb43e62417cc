import { api } from '../api/api.ts'
import { ApiError } from '../api/client.ts'

/**
 * Whether the store's survey is still open: any answer but 200 means yes (A7-16). A 401 renews the token first. A
 * missing answer throws.
 */
export async function isSurveyOpen(): Promise<boolean> {
  try {
    await api.survey.check()
    return false
  } catch (error) {
    return error instanceof ApiError && error.status !== 401
  }
}
