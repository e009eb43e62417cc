import { lists } from '@backroom/contract/lists'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { ListDefinition } from '@backroom/contract/platform/lists/define-list'

const byName: Readonly<Record<string, ListDefinition>> = lists

/** @throws DomainError `invalid_request` for a name that no list has */
export function findList(name: string): ListDefinition {
  if (Object.hasOwn(byName, name)) return byName[name]!
  return fail(
    generalErrors.invalid_request,
    [{ en: 'There is no list of this name.', vi: 'Không có danh sách nào có tên này.' }],
    'list',
  )
}
