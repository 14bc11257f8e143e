import type { Page } from '@playwright/test'

export const getPanel = (page: Page) => page.getByRole('complementary', { name: 'Classification' })
export const getPanelGroup = (page: Page, name: string) => getPanel(page).getByRole('region', { name })
