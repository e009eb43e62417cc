import { adminBase, splitAddress } from '@backroom/contract/pages/addresses'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useNavigateTo, usePage } from '../../../links.tsx'
import { isSignedIn } from '../../../session/account-info.ts'
import { enterShop } from '../../../session/enter-shop.ts'
import { isSurveyOpen } from '../../../session/survey-check.ts'
import { isCalled } from '../../../session/tab-shop.ts'
import { useLogOut } from '../../../session/use-log-out.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import { type Shop, ShopCard } from './ShopCard.tsx'
import classes from './ShopChooser.module.css'

const CreateShopDialog = lazy(async () => {
  await loadTexts()
  return import('./CreateShopDialog.tsx')
})

export function ShopChooser() {
  const { t } = useTranslation()
  const choose = useChooseShop()
  const logOut = useLogOut()
  const shops = useShops()
  const [isMaking, setMaking] = useState(false)
  const { missing } = usePage('auth').search
  useWayOn()
  const listed = shops.data?.pages.flatMap(({ stores }) => stores)
  return (
    <div className={classes.chooser}>
      <h1 className={classes.title}>{t('auth.chooserTitle')}</h1>
      {missing === 'true' && (
        <p role="status" className={classes.missing}>
          {t('auth.noSuchShop')}
        </p>
      )}
      <div className={classes.list}>
        {shops.isPending && <LoadingRows rows={3} height={84} />}
        {shops.isError && !listed && (
          <ErrorState
            text={failureText(shops.error)}
            requestId={shops.error instanceof ApiError ? shops.error.requestId : undefined}
            onRetry={() => void shops.refetch()}
          />
        )}
        {listed?.length === 0 && (
          <EmptyState drawing="sign" title={t('auth.chooserEmptyTitle')}>
            {t('auth.chooserEmpty')}
          </EmptyState>
        )}
        {listed && listed.length > 0 && (
          <ul>
            {listed.map((shop) => (
              <li key={shop.id}>
                <ShopCard shop={shop} onChoose={() => choose(shop)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isMaking && (
        <Suspense>
          <CreateShopDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={() => setMaking(true)}>
          {t('auth.createShop')}
        </Button>
        {shops.hasNextPage && (
          <Button variant="default" loading={shops.isFetchingNextPage} onClick={() => void shops.fetchNextPage()}>
            {t('auth.moreShops')}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={logOut}>
          {t('auth.logout')}
        </Button>
      </div>
    </div>
  )
}

/** Pages of shops; each is asked for with the id of the last shop before it. */
const useShops = () =>
  useInfiniteQuery({
    queryKey: ['users', 'stores', 'chooser'],
    queryFn: ({ pageParam }) => api.users.stores({ query: pageParam ? { lastId: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ stores, hasMore }) => (hasMore ? stores.at(-1)?.id : undefined),
    meta: { ownNotice: true },
    enabled: isSignedIn(),
  })

function useChooseShop() {
  const router = useRouter()
  const navigateTo = useNavigateTo()
  const { next } = usePage('auth').search
  return async (shop: Shop) => {
    const { id, domain } = shop
    enterShop(shop)
    if (await isSurveyOpen())
      return navigateTo('auth/survey', { register: 'false', storeId: id, defaultSystemDomain: domain })
    const named = shopIn(next)
    if (isOurs(next) && (named === undefined || isCalled(shop, named))) router.history.push(next)
    else await navigateTo('website')
  }
}

const isOurs = (address: string) => address.startsWith(`${adminBase}/`)
const shopIn = (address: string) =>
  isOurs(address) ? splitAddress(new URL(address, location.origin).pathname.slice(adminBase.length)).shop : undefined

/** Strangers sign in first; an address that names its shop leaves nothing to choose. */
function useWayOn() {
  const router = useRouter()
  const navigateTo = useNavigateTo()
  const { next } = usePage('auth').search
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the chooser appears
  useEffect(() => {
    if (!isSignedIn()) void navigateTo('auth', { authPage: 'login' }, { next })
    else if (shopIn(next)) router.history.replace(next)
  }, [])
}
