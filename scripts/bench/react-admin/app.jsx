/**
 * The console's lists in react-admin with its own defaults: accounts with their cards, cards with a form. The data comes
 * from reactAdminServer.mjs by react-admin's own REST provider.
 */
import { createRoot } from 'react-dom/client';
import {
  Admin,
  DataTable,
  DateField,
  Edit,
  List,
  ReferenceField,
  ReferenceManyField,
  Resource,
  SearchInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';

const search = [<SearchInput key="q" source="q" alwaysOn />];
const byName = { field: 'name', order: 'ASC' };

const AccountList = () => (
  <List filters={search} sort={byName}>
    <DataTable rowClick="show">
      <DataTable.Col source="name" />
      <DataTable.Col source="createdAt" field={DateField} />
    </DataTable>
  </List>
);

const AccountShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="name" />
      <ReferenceManyField reference="cards" target="accountId" sort={byName}>
        <DataTable rowClick="show">
          <DataTable.Col source="name" />
          <DataTable.Col source="createdAt" field={DateField} />
        </DataTable>
      </ReferenceManyField>
    </SimpleShowLayout>
  </Show>
);

const CardList = () => (
  <List filters={search} sort={byName}>
    <DataTable rowClick="edit">
      <DataTable.Col source="name" />
      <DataTable.Col source="createdAt" field={DateField} />
    </DataTable>
  </List>
);

const CardShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="name" />
      <ReferenceField source="accountId" reference="accounts" />
      <DateField source="createdAt" />
      <TextField source="link" />
    </SimpleShowLayout>
  </Show>
);

const CardEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="name" />
    </SimpleForm>
  </Edit>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={simpleRestProvider('/api')}>
    <Resource name="cards" list={CardList} show={CardShow} edit={CardEdit} recordRepresentation="name" />
    <Resource name="accounts" list={AccountList} show={AccountShow} recordRepresentation="name" />
  </Admin>,
);
