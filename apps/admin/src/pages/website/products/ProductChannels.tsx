import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { useBulkTask } from '../../../lists/bulk/use-bulk-task.ts'
import type { RowSelection } from '../../../lists/bulk/use-selection.ts'

/** Publishes the selected products in a sales channel, or leaves them out. */
export function ProductChannels({ rows }: { rows: RowSelection }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useBulkTask(rows, 'products')
  const channels = useQuery({ ...queryOptions(api.salesChannels.list), meta: { silent: true } }).data?.channels
  const { chosen } = rows
  if (!chosen || !channels?.length) return null
  const publish = (id: string, published: boolean) =>
    mutate({
      kind: 'sales-channels.publish',
      start: (idempotencyKey) => {
        const args = { params: { id }, idempotencyKey }
        return chosen.ids
          ? api.salesChannels.publish({ ...args, body: { published, ids: chosen.ids } })
          : api.salesChannels.publishMatching({
              ...args,
              body: { published, matching: { ...chosen.matching, count: chosen.count } },
            })
      },
    })
  return (
    <Menu position="top-start" width={280}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" disabled={isPending}>
          {t('products.channels')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {channels.flatMap(({ id, name }) => [
          <Menu.Item key={`${id} show`} onClick={() => publish(id, true)}>
            {t('products.publishIn', { channel: name })}
          </Menu.Item>,
          <Menu.Item key={`${id} hide`} onClick={() => publish(id, false)}>
            {t('products.hideFrom', { channel: name })}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
