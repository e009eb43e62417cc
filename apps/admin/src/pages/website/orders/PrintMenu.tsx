import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import type { DocumentKind } from '@backroom/contract/selling/order-documents/states'
import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BulkSelection } from '../../../lists/bulk/use-selection.ts'
import { usePrint } from './use-print.ts'

interface Props {
  orders: BulkSelection
  kinds: readonly DocumentKind[]
}

/** Offers the documents of selected orders. */
export function PrintMenu({ orders, kinds }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending } = usePrint(orders)
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" loading={isPending}>
          {t('orders.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => mutate(kind)}>
            {t(`orders.documents.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
