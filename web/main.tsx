import { ChakraProvider } from '@chakra-ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { watchSession } from './api-client/current-session.ts'
import { watchConnection } from './api-client/watch-connection.ts'
import { followTranslator } from './app/follow-translator.ts'
import { LazyIdleWarning } from './app/lazy-idle-warning.tsx'
import { startOffline } from './app/offline/start-offline.ts'
import { router } from './app/routes.tsx'
import { warnBeforeLoss } from './app/warn-before-loss.ts'
import { syncWithOtherTabs } from './case/current-case.ts'
import { IS_GUEST } from './case/guest.ts'
import { keepEarlyKeys } from './case/palette-opening.ts'
import { system } from './theme/system.ts'
import './theme/fonts.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root.')

if (location.pathname.startsWith('/pages/')) keepEarlyKeys(window)
followTranslator()
syncWithOtherTabs()
watchSession()
watchConnection()
startOffline()
if (IS_GUEST) warnBeforeLoss()
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
      <LazyIdleWarning />
    </ChakraProvider>
  </StrictMode>,
)
