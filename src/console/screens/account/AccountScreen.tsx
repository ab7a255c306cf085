import { Outlet } from 'react-router-dom';
import { PageHeader } from '../../../ui/PageHeader';

export function AccountScreen() {
  return (
    <>
      <PageHeader title="Account" />
      <Outlet />
    </>
  );
}
