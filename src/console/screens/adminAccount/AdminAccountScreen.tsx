import { Outlet } from 'react-router-dom';
import { PageHeader } from '../../../ui/PageHeader';

export function AdminAccountScreen() {
  return (
    <>
      <PageHeader title="Administrator Account" />
      <Outlet />
    </>
  );
}
