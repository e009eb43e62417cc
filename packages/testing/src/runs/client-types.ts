import openapiTS, { astToString } from 'openapi-typescript'

/** The types that `openapi-typescript` generates from an OpenAPI document. It needs TypeScript 5, which only this package has. */
export const clientTypesOf = async (document: object): Promise<string> =>
  astToString(await openapiTS(JSON.stringify(document)))
