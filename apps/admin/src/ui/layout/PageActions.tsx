import { Button } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import { Children, type ReactNode, Suspense, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../lazy-part.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { type ActionProps, MenuItemContext } from './menu-item.ts'
import classes from './PageActions.module.css'

const ActionMenu = lazyPart(() => import('./ActionMenu.tsx'))

interface Props {
  /** The main action: a button at every width. */
  primary?: ReactNode
  /** Each a `PageAction` or a `PageActionGroup`. Not in a fragment, because the actions are counted. */
  children?: ReactNode
  /** As `children`, for actions that are in the menu at every width. */
  more?: ReactNode
}

/** The actions of a page header. On a phone, if they are more than two, all but the main one are in a menu. */
export function PageActions({ primary, children, more }: Props) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const actions = Children.toArray(children)
  const rareActions = Children.toArray(more)
  const count = actions.length + Number(rareActions.length > 0) + Number(Boolean(primary))
  const isFolded = isPhone && count > 2
  const inMenu = [...(isFolded ? actions : []), ...rareActions]
  const label = t('ui.moreActions')
  return (
    <div className={classes.actions}>
      {!isFolded && actions}
      {inMenu.length > 0 && (
        <Suspense
          fallback={
            <Button variant="default" disabled>
              {label}
            </Button>
          }
        >
          <ActionMenu label={label}>{inMenu}</ActionMenu>
        </Suspense>
      )}
      {primary}
    </div>
  )
}

/** An action of `PageActions`, as a button or as an item of its menu. A dialog that it opens must be outside the menu. */
export function PageAction({ href, ...action }: ActionProps) {
  const Item = useContext(MenuItemContext)
  const props = href === undefined ? action : { ...action, ...linkOutside(href) }
  if (Item) return <Item {...props} />
  const { isPending, keepsMenuOpen, ...button } = props
  return <Button variant={href === undefined ? 'default' : 'subtle'} {...button} loading={isPending} />
}

const linkOutside = (href: string) => ({
  renderRoot: (props: object) => <a {...props} type={undefined} href={href} target="_blank" rel="noopener" />,
  rightSection: <ExternalLink size={16} aria-hidden="true" />,
})
